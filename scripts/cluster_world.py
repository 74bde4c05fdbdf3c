"""Nodes of the web server on a private PostgreSQL, behind nginx. `scripts/cluster` and `scripts/cluster-check` use them.

Everything listens on this machine only, and is gone after `end()`.
"""

import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONFIGURATION = ROOT / "Browser/Deployment/nginx-nodes.conf"

# What the configuration needs to run by itself, as any user.
NGINX = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
events {{ worker_connections 8192; }}
http {{
  access_log off;
  client_body_temp_path {folder}/nginx;
  proxy_temp_path {folder}/nginx;
  fastcgi_temp_path {folder}/nginx;
  uwsgi_temp_path {folder}/nginx;
  scgi_temp_path {folder}/nginx;
{http}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def awaited(what, condition, seconds=30):
    """Waits until a condition has a true value, and returns it."""
    end = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {seconds} s")
        time.sleep(0.02)
    return value


class Database:
    """A PostgreSQL server of its own."""

    def __init__(self, folder):
        self.folder = folder
        self.process = subprocess.Popen(
            [ROOT / "scripts/postgres-server", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.await_answer()
        self.run("CREATE DATABASE standups", "postgres")
        self.address = f"postgres:///standups?host={folder}&user=tests"

    def await_answer(self):
        if self.process.stdout.readline() != "done 0\n":
            raise SystemExit("PostgreSQL did what it should not. Its reason is above.")

    def control(self, command):
        """Runs `pg_ctl` with arguments, or sends a signal to all processes of the server."""
        print(command, file=self.process.stdin, flush=True)
        self.await_answer()

    def run(self, sql, database="standups"):
        """Runs a statement, and returns its rows as lists of texts."""
        done = subprocess.run(
            ["psql", "-h", self.folder, "-U", "tests", "-d", database, "-AtqX", "-F", "\t", "-c", sql],
            capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(done.stderr.strip())
        return [line.split("\t") for line in done.stdout.splitlines()]

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Node:
    """A node, which can be killed, stopped in order, halted, and started again."""

    def __init__(self, number, binary, database, origin, folder):
        # A caller that starts the node again may replace the program before.
        self.name, self.binary, self.folder = f"node {number}", binary, folder / f"node-{number}"
        self.database, self.origin, self.port = database, origin, free_port()
        self.folder.mkdir()
        self.process, self.token = None, None
        self.start()

    def start(self):
        folder = str(self.folder)
        self.process = subprocess.Popen(
            [self.binary, "--port", str(self.port), "--node", f"127.0.0.1:{self.port}", "--public-url", self.origin,
             "--database", self.database.address],
            env=dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, XDG_STATE_HOME=folder, XDG_RUNTIME_DIR=folder),
            stdout=subprocess.PIPE, stderr=open(self.folder / "log", "ab"), text=True)
        line = self.process.stdout.readline()
        if "?token=" not in line:
            raise SystemExit(f"{self.name} did not start: {(self.folder / 'log').read_text()[-800:]}")
        self.token = re.search(r"token=(\S+)", line)[1]

    def signal(self, number):
        if self.process.poll() is None:
            self.process.send_signal(number)

    def kill(self):
        self.signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Asks the node to stop, and returns how many seconds that took."""
        began = time.monotonic()
        self.signal(signal.SIGTERM)
        self.process.wait()
        return time.monotonic() - began

    @property
    def log(self):
        return (self.folder / "log").read_text(errors="replace")


class Cluster:
    """Nodes, their database, and the proxy in front of them."""

    def __init__(self, binary, folder, count=3, port=None):
        self.folder = Path(folder)
        # PostgreSQL runs as another user.
        self.folder.chmod(0o755)
        self.port = port or free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.nodes, self.proxy = [], None
        self.database = Database(self.folder / "pg")
        try:
            for number in range(count):
                self.nodes.append(Node(number, binary, self.database, self.origin, self.folder))
            self.start_proxy()
        except BaseException:
            self.end()
            raise

    @property
    def address(self):
        return f"{self.origin}/?token={self.nodes[0].token}"

    def start_proxy(self):
        text = CONFIGURATION.read_text()
        servers = "\n".join(f"  server 127.0.0.1:{node.port} max_fails=0;" for node in self.nodes)
        text = re.sub(r"(?m)(^  server \S+ max_fails=0;\n)+", servers + "\n", text)
        # Without TLS and its certificate, which nobody has made.
        text = text.replace("listen 443 ssl http2", f"listen 127.0.0.1:{self.port}")
        text = re.sub(r"(?m)^ *(ssl_|server_name|access_log|error_log|add_header).*\n", "", text)
        (self.folder / "nginx").mkdir(exist_ok=True)
        configuration = self.folder / "nginx.conf"
        configuration.write_text(NGINX.format(folder=self.folder, http=text))
        self.proxy = subprocess.Popen(
            [ROOT / ".build/proxies/usr/sbin/nginx", "-e", self.folder / "nginx.log", "-c", configuration],
            stderr=open(self.folder / "nginx.err", "ab"), start_new_session=True)
        awaited("nginx listens", self.is_listening)

    def is_listening(self):
        if self.proxy.poll() is not None:
            raise SystemExit(f"nginx did not start: {(self.folder / 'nginx.err').read_text()}")
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill_proxy(self):
        # Its workers would go on without it.
        os.killpg(self.proxy.pid, signal.SIGKILL)
        self.proxy.wait()

    def end(self):
        for node in self.nodes:
            node.signal(signal.SIGCONT)
            node.signal(signal.SIGTERM)
        for node in self.nodes:
            node.process.wait()
        if self.proxy:
            self.proxy.terminate()
            self.proxy.wait()
        self.database.end()
