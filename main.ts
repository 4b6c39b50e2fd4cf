import process from "node:process";
import { type Config, readConfig, StartError } from "./config.ts";
import { isThisMachine } from "./http/links.ts";
import { hideAddresses } from "./db/trace/spans.ts";
import { createLog } from "./log.ts";
import { prepareCells } from "./roles/cells.ts";
import { openMigrated } from "./roles/migrated-database.ts";
import { keepBackups } from "./roles/own-database.ts";
import { ENDS_WITH_STDIN, OWN_DATABASE } from "./roles/permissions.ts";
import { say, sayRefusal } from "./roles/say.ts";
import { takeSealKeys } from "./roles/seal-keys.ts";
import { stopAll, type Stops } from "./roles/stops.ts";

const NO_KEY =
  "INGEST_KEY is not set: anybody who knows the id of a unit without a key of its own can report as that unit, so such a unit gets no orders";

const KNOWN_PASSWORDS =
  "everybody knows the passwords of this demo, and it listens beyond this machine: leave HOST out, or set DEMO=0 on a fresh database";

/** Starts everything that the settings name, and prints what it does. Throws a StartError with advice. */
async function start(config: Config, stops: Stops): Promise<void> {
  hideAddresses();
  const log = createLog(config);
  const portal = config.ROLES.includes("portal");
  if (portal) assertFree(config.HOST, config.PORT, "PORT");
  if (config.ROLES.includes("ingest")) {
    const reusePort = config.INGEST_REUSE_PORT;
    assertFree(config.HOST, config.INGEST_PORT, "INGEST_PORT", reusePort);
  }
  if (portal || config.ROLES.includes("worker")) {
    const { build } = await import("./build.ts");
    await build(say);
  }
  const roles = await loadRoles(config);
  const isOwn = Deno.args.includes(OWN_DATABASE);
  const databaseUrl = await openMigrated(config, stops, isOwn);
  const demo = config.DEMO ? await import("./demo/index.ts") : null;
  const seeded = await demo?.seed(databaseUrl);
  if (seeded) say("filled the empty database with the demo");
  const sealKeys = await takeSealKeys(config, databaseUrl, say);
  const isReady = await prepareCells(
    { config, databaseUrl, sealKeys, log },
    stops,
  );
  const common = {
    config: demo ? withKmService(config, demo, stops) : config,
    databaseUrl,
    isReady,
    sealKeys,
    log,
  };
  if (roles.worker) {
    stops.push(await roles.worker.startWorker(common));
    say("the worker turns reports into trips");
  }
  if (roles.ingest) {
    // Anybody may report as a demo unit by hand; only the fleet takes orders.
    const fleetKey = demo ? crypto.randomUUID() : undefined;
    const ingest = await roles.ingest.startIngest(common, fleetKey);
    stops.push(ingest.stop);
    say(`units report to   ${ingest.url}`);
    if (!config.DEMO && !config.INGEST_KEY) say(NO_KEY);
    if (demo && fleetKey) {
      stops.push(
        demo.runFleet({
          databaseUrl,
          ingestUrl: ingest.url,
          key: config.INGEST_KEY ?? fleetKey,
          say,
          log,
        }),
      );
    }
  }
  if (roles.portal) {
    const { url, stop } = await roles.portal.startPortal({
      ...common,
      config: demo ? withRegister(common.config, demo, stops) : common.config,
    });
    stops.push(stop);
    say(`the portal is at  ${url}`);
    if (demo) say(await demo.howToLogIn(databaseUrl));
    if (demo && !isThisMachine(config.HOST)) say(inRed(KNOWN_PASSWORDS));
  }
  if (!config.DATABASE_URL) keepBackups(config, stops, log);
}

/**
 * Loads the roles that run here: ingest alone needs a third of the memory of all. Loading the portal blocks the process
 * for seconds in a fresh clone, so it comes before anything listens or waits for a database.
 */
async function loadRoles({ ROLES }: Config) {
  return {
    worker: ROLES.includes("worker") ? await import("./roles/worker.ts") : null,
    ingest: ROLES.includes("ingest") ? await import("./roles/ingest.ts") : null,
    portal: ROLES.includes("portal") ? await import("./roles/portal.ts") : null,
  };
}

/** In the demo, kilometres are reported to a service of this machine unless one is set. */
function withKmService(
  config: Config,
  demo: typeof import("./demo/index.ts"),
  stops: Stops,
): Config {
  if (config.KM_SERVICE_URL) return config;
  const service = demo.startKmService();
  stops.push(service.stop);
  return { ...config, KM_SERVICE_URL: service.url };
}

/** In the demo, registration numbers are looked up in stored answers unless a register is set. */
function withRegister(
  config: Config,
  demo: typeof import("./demo/index.ts"),
  stops: Stops,
): Config {
  if (config.VEHICLE_REGISTRY_URL) return config;
  const register = demo.startVehicleRegister();
  stops.push(register.stop);
  return { ...config, VEHICLE_REGISTRY_URL: register.url };
}

function assertFree(
  hostname: string,
  port: number,
  setting: string,
  reusePort = false,
): void {
  try {
    Deno.listen({ hostname, port, reusePort }).close();
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) {
      throw new StartError(
        `${hostname}:${port} cannot be listened on (${
          (error as Error).message
        }): set HOST and ${setting} to an address of this machine.`,
      );
    }
    throw new StartError(
      `Port ${port} is taken by another program: stop it, or set ${setting} to another port, as in ${setting}=${
        port + 1
      }.`,
    );
  }
}

/** Colours a warning red where a person reads it. */
function inRed(text: string): string {
  const isRead = Deno.stdout.isTerminal() && !Deno.noColor;
  return isRead ? `\x1b[31m${text}\x1b[39m` : `WARNING: ${text}`;
}

async function main(): Promise<void> {
  if (Deno.args.includes(ENDS_WITH_STDIN)) void endWithStdin();
  const stops: Stops = [];
  const asked = Promise.withResolvers<void>();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => asked.resolve());
  }
  try {
    const started = start(readConfig(Deno.env.toObject()), stops);
    await Promise.race([started, asked.promise]);
    if (await isPending(started)) await started.catch(() => {});
    await asked.promise;
    say("stopping");
  } catch (error) {
    sayRefusal(error);
    process.exitCode = 1;
  } finally {
    await stopAll(stops);
  }
  process.exit();
}

/** Ends when the program that started this one has ended, however it did. */
async function endWithStdin(): Promise<void> {
  await Deno.stdin.readable.pipeTo(new WritableStream()).catch(() => {});
  Deno.exit(1);
}

async function isPending(work: Promise<unknown>): Promise<boolean> {
  const pending = Symbol();
  return await Promise.race([work, Promise.resolve(pending)]) === pending;
}

await main();
