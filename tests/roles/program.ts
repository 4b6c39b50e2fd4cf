import assert from "node:assert/strict";
import { join } from "node:path";
import { stateOf } from "../../db/embedded/processes.ts";
import { eventually } from "../harness/eventually.ts";
import { Signal } from "../harness/signal.ts";

/** The password of the demo users. */
export const PASSWORD = "Demo-1234!";

const ROOT = join(import.meta.dirname!, "..", "..");

/** The program as a person starts it, in a process of its own. */
export interface Program {
  /** Gives everything that it has printed, on both outputs. */
  text(): string;
  /** Waits until it prints something that matches; gives the match. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  kill(signal: Deno.Signal): void;
  /** Waits until it has ended and gives its exit code. */
  ended(): Promise<number>;
}

const running = new Set<Program>();

/** Saves a start two seconds of looking for installed packages. */
const PACKAGES_ARE_THERE = ["--node-modules-dir=manual"];

/** Starts `start.ts` with these settings only. Without flags it is the command of `deno task start`. */
export function startProgram(
  settings: Record<string, string>,
  flags = PACKAGES_ARE_THERE,
): Program {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", ...flags, "-A", "start.ts"],
    cwd: ROOT,
    clearEnv: true,
    env: {
      PATH: Deno.env.get("PATH") ?? "",
      HOME: Deno.env.get("HOME") ?? "",
      NO_COLOR: "1",
      PORT: "0",
      INGEST_PORT: "0",
      ...settings,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let text = "";
  let hasEnded = false;
  const changed = new Signal();
  child.status.then(() => {
    hasEnded = true;
    changed.give();
  });
  const hear = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      changed.give();
    }
  };
  const all = Promise.all([hear(child.stdout), hear(child.stderr)]);
  const program: Program = {
    text: () => text,
    says: (pattern) =>
      eventually(
        `${pattern} in what it says`,
        () => {
          const match = text.match(pattern);
          assert.ok(match || !hasEnded, `it ended: ${text}`);
          return match;
        },
        {
          about: () => text,
          withinMs: 60_000,
          next: () => changed.next(),
        },
      ),
    kill: (signal) => hasEnded || child.kill(signal),
    ended: async () => {
      const { code } = await child.status;
      await all;
      running.delete(program);
      return code;
    },
  };
  running.add(program);
  return program;
}

/** Ends what a failed test left running. */
export async function endAll(): Promise<void> {
  for (const program of running) {
    program.kill("SIGTERM");
    await program.ended();
  }
}

/** Gives the process of the embedded PostgreSQL in a data folder, if there is one. */
export async function postgresIn(dataDir: string): Promise<number | null> {
  const file = join(dataDir, "postgres", "postmaster.pid");
  const text = await Deno.readTextFile(file).catch(() => "");
  const pid = Number(text.split("\n")[0]);
  return pid && await stateOf(pid) === "alive" ? pid : null;
}

/** Gives both addresses that the program prints. */
export async function addressesOf(program: Program) {
  const [, ingest] = await program.says(/units report to +(http:\S+)/);
  const [, portal] = await program.says(/the portal is at +(http:\S+)/);
  return { portal: portal!, ingest: ingest! };
}

/** Signs in to a running program and gives a function that makes calls of the API. */
export async function logIn(portal: string, username = "admin@demo.test") {
  const answer = await fetch(`${portal}/api/v1/login`, {
    method: "POST",
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  assert.equal(
    answer.status,
    200,
    `${username}: ${await answer.clone().text()}`,
  );
  const { data } = await answer.json();
  return async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${portal}/api/v1/user/${path}`, {
      headers: { authorization: `Bearer ${data.user.token}` },
    });
    return (await answer.json()).data;
  };
}

/** Logs in by the page of a running program and gives the cookies that it leaves. */
export async function cookieOf(
  portal: string,
  username: string,
  password = PASSWORD,
): Promise<string> {
  const answer = await fetch(portal, {
    method: "POST",
    redirect: "manual",
    headers: { origin: portal },
    body: new URLSearchParams({ username, password }),
  });
  await answer.body?.cancel();
  assert.equal(answer.status, 303);
  return answer.headers.getSetCookie().map((line) => line.split(";")[0])
    .join("; ");
}

/** Asks a running program to stop, and checks that it does so cleanly. */
export async function stop(program: Program, dataDir: string): Promise<void> {
  const postgres = await postgresIn(dataDir);
  program.kill("SIGTERM");
  assert.equal(await program.ended(), 0, program.text());
  if (postgres) assert.notEqual(await stateOf(postgres), "alive");
  assert.equal(await postgresIn(dataDir), null);
}

/** Runs a program that must refuse to start; gives what it prints. */
export async function refusal(
  settings: Record<string, string>,
): Promise<string> {
  const program = startProgram({ DEMO: "0", ...settings });
  assert.equal(await program.ended(), 1, program.text());
  assert.doesNotMatch(program.text(), /\n\s+at |Uncaught/, "no stack");
  return program.text();
}
