import { join } from "node:path";
import { makeSealKey } from "../../db/seal/keys.ts";
import { refusal } from "../roles/program.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** Gives cells as DATABASE_URLS names them. */
export function namedAsUrls(urls: ReadonlyMap<number, string>): string {
  return [...urls].map(([cell, url]) => `${cell}=${url}`).join();
}

/** Runs a command of an operator on cells, as an operator does. */
export async function runCommand(
  file: "recover-control.ts" | "move-account.ts",
  urls: ReadonlyMap<number, string>,
  ...args: (string | number)[]
) {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--node-modules-dir=manual",
      "-A",
      file,
      ...args.map(String),
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1", DATABASE_URLS: namedAsUrls(urls) },
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { success, said: text(stdout), refused: text(stderr) };
}

/** Starts the program, which must refuse. */
export function refusalOn(urls: ReadonlyMap<number, string>) {
  return refusal({
    DATABASE_URLS: namedAsUrls(urls),
    SEAL_KEY: makeSealKey(),
  });
}
