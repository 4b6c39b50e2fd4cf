import { say } from "./table.ts";

/** Prints what the following figures mean and on what they were measured. */
export function explain(): void {
  const cores = navigator.hardwareConcurrency;
  say(`Load generator, server and PostgreSQL (fsync on) share ${cores} cores.`);
  say("Each answer is sent after its commit; what was acknowledged is");
  say("compared with what is stored, position by position.");
  say("µs are CPU microseconds for a position; times better than 1 are ours.");
  say("What is held against each other runs in turn, three times round;");
  say("each line is the run of middle cost.");
  say("others %: share of the machine that other programs took meanwhile;");
  say("above 10 only the ratios mean something.");
}
