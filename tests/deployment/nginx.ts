import { join } from "node:path";

const CONFIG = join(import.meta.dirname!, "../../deployment/nginx.conf");

/** Debian's nginx, or the one that is named. */
const NGINX = Deno.env.get("NGINX_PATH") ?? "/usr/sbin/nginx";

/** Says whether there is an nginx to try the configuration with. */
export const hasNginx = await Deno.stat(NGINX).then(() => true, () => false);

interface Addresses {
  portal: string;
  ingest: string;
}

/** An nginx that runs with our configuration. */
interface Nginx extends AsyncDisposable {
  /** The portal and ingest through it. */
  portal: string;
  ingest: string;
  plainIngest: string;
  /** The certificate, which signs itself. */
  certificate: string;
  port: number;
}

/** Starts nginx with our configuration; names, ports, certificates and the time for a header are the test's. */
export async function startNginx(
  { portal, ingest }: Addresses,
  headerSeconds: number,
): Promise<Nginx> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-nginx-" });
  const [port, plain] = [freePort(), freePort()];
  await makeCertificate(folder);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`).join("\n");
  const config = (await Deno.readTextFile(CONFIG))
    .replaceAll("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("listen 80", `listen 127.0.0.1:${plain}`)
    .replaceAll("portal.example.com;", "localhost;")
    .replaceAll("report.example.com;", "127.0.0.1;")
    .replaceAll("/etc/ssl/portal.example.com", folder)
    .replace("127.0.0.1:8000", new URL(portal).host)
    .replace("127.0.0.1:5055", new URL(ingest).host)
    .replace(
      "client_header_timeout 10s",
      `client_header_timeout ${headerSeconds}s`,
    )
    .replace(
      "http {",
      `pid ${folder}/nginx.pid;\nhttp {\naccess_log off;\n${folders}`,
    );
  await Deno.writeTextFile(join(folder, "nginx.conf"), config);
  const own = Deno.uid() === 0 ? "user root; " : "";
  const child = new Deno.Command(NGINX, {
    args: [
      "-p",
      folder,
      "-c",
      join(folder, "nginx.conf"),
      "-e",
      join(folder, "error.log"),
      "-g",
      `${own}daemon off;`,
    ],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  return {
    portal: `https://localhost:${port}`,
    ingest: `https://127.0.0.1:${port}`,
    plainIngest: `http://127.0.0.1:${plain}`,
    certificate: await Deno.readTextFile(join(folder, "fullchain.pem")),
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

async function makeCertificate(folder: string): Promise<void> {
  const { success } = await new Deno.Command("openssl", {
    args: [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost,IP:127.0.0.1",
      "-addext",
      "basicConstraints=critical,CA:FALSE",
      "-keyout",
      join(folder, "privkey.pem"),
      "-out",
      join(folder, "fullchain.pem"),
    ],
    stderr: "null",
  }).output();
  if (!success) throw new Error("openssl made no certificate");
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
