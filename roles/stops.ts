import process from "node:process";

/** Functions that stop what was started; the last started is stopped first. */
export type Stops = (() => Promise<void>)[];

/** Stops everything, the last started first; a failure does not keep the others from stopping. */
export async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    await stop().catch((error) => process.stderr.write(`${error}\n`));
  }
}
