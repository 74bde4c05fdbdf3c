"""A machine made of this one's files, on which services are installed as an administrator would do it.

It has processes, a network and a hostname of its own. What it writes is kept in memory and goes with it.
"""

import os
import shutil
import subprocess
from pathlib import Path

import control_groups

HOST = "standups.example.org"
ROOT = Path(__file__).resolve().parent.parent
DEPLOYMENT = ROOT / "Browser" / "Deployment"
NAMESPACES = ["--mount", "--pid", "--net", "--uts", "--ipc", "--cgroup"]
USERS = {"standups": 900, "caddy": 901}
SYSTEMD = "/lib/systemd/systemd"


def missing():
    """Why no such machine can be made here, or `None`."""
    if not os.path.exists(SYSTEMD):
        return "systemd is not installed"
    for program in ("unshare", "openssl", "curl", "apt-get"):
        if not shutil.which(program):
            return f"{program} is not installed"
    if subprocess.run(["unshare", *NAMESPACES, "true"], capture_output=True).returncode != 0:
        return "this user may not make namespaces; root may"
    try:
        with control_groups.ControlGroups():
            return None
    except OSError as error:
        return f"no control group can be made: {error}"


def make(folder, server):
    """Makes the files of the machine below a folder, and enters them. Called in its namespaces."""
    run("mount", "--make-rprivate", "/")
    run("mount", "-t", "tmpfs", "tmpfs", folder)
    upper, work, root = (Path(folder) / name for name in ("upper", "work", "root"))
    for each in (upper, work, root):
        each.mkdir()
    run("mount", "-t", "overlay", "overlay", "-o", f"lowerdir=/,upperdir={upper},workdir={work}", root)
    mount_system(root)
    empty_system(root)
    install(root, server)
    enter(root)


def mount_system(root):
    run("mount", "-t", "proc", "proc", root / "proc")
    run("mount", "-t", "sysfs", "sysfs", root / "sys")
    control_groups.mount(run, root)
    for name in ("dev", "run", "tmp"):
        run("mount", "-t", "tmpfs", "-o", "mode=1777" if name == "tmp" else "mode=755", "tmpfs", root / name)
    for name in ("null", "zero", "full", "random", "urandom", "tty"):
        (root / "dev" / name).touch()
        run("mount", "--bind", f"/dev/{name}", root / "dev" / name)
    for name in ("pts", "shm", "mqueue", "hugepages"):
        (root / "dev" / name).mkdir()
    run("mount", "-t", "devpts", "-o", "newinstance,ptmxmode=0666", "devpts", root / "dev/pts")
    (root / "dev/ptmx").symlink_to("pts/ptmx")


def empty_system(root):
    """Lets the machine start no service by itself: some would change the kernel that all share."""
    for units in ("etc/systemd/system", "usr/lib/systemd/system"):
        for wants in (root / units).glob("*.wants"):
            shutil.rmtree(wants)
    shutil.rmtree(root / "usr/lib/systemd/system-generators", ignore_errors=True)
    (root / "etc/fstab").write_text("")


def install(root, server):
    """Puts the program, the proxies and the configurations where they belong, all as they are."""
    shutil.copytree(ROOT / ".build/proxies", root, symlinks=True, dirs_exist_ok=True)
    shutil.copy(server, root / "usr/local/bin/standups-web")
    (root / "etc/nginx/conf.d").mkdir(exist_ok=True)
    shutil.copyfile(DEPLOYMENT / "nginx.conf", root / "etc/nginx/conf.d/standups.conf")
    shutil.copyfile(DEPLOYMENT / "Caddyfile", root / "etc/caddy/Caddyfile")
    for unit in ("standups-web.service", "standups-node@.service"):
        shutil.copy(DEPLOYMENT / unit, root / "etc/systemd/system")
    for name, number in USERS.items():
        append(root / "etc/passwd", f"{name}:x:{number}:{number}::/var/lib/{name}:/usr/sbin/nologin\n")
        append(root / "etc/group", f"{name}:x:{number}:\n")
    append(root / "etc/hosts", f"\n127.0.0.1 localhost {HOST}\n")
    certify(root)


def certify(root):
    """Makes a certificate, and puts it where nginx is told to find it, and where Caddy keeps those that it got."""
    certificate, key = root / "etc/ssl/standups.pem", root / "etc/ssl/private/standups.key"
    key.parent.mkdir(exist_ok=True)
    run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "90",
        "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}", "-out", certificate, "-keyout", key)
    home = root / "var/lib/caddy"
    kept = home / f".local/share/caddy/certificates/acme-v02.api.letsencrypt.org-directory/{HOST}"
    kept.mkdir(parents=True)
    shutil.copy(certificate, kept / f"{HOST}.crt")
    shutil.copy(key, kept / f"{HOST}.key")
    (kept / f"{HOST}.json").write_text(f'{{"sans": ["{HOST}"], "issuer_data": {{}}}}')
    run("chown", "-R", "901:901", home)


def enter(root):
    """Makes a folder the root of all that this process and its children see."""
    old = root / "mnt"
    run("pivot_root", root, old)
    os.chdir("/")
    run("umount", "--lazy", "/mnt")


def boot():
    """Becomes the service manager of the machine."""
    os.execve(SYSTEMD, ["systemd", "--unit=basic.target", "--log-target=journal", "--show-status=no"],
              {"container": "deployment-check", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})


def append(path, text):
    with open(path, "a") as file:
        file.write(text)


def run(*command):
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"deployment-check: {' '.join(map(str, command))}: {done.stderr.strip()}")
