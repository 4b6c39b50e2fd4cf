import { printTable, say } from "../table.ts";

/** A figure that was to be reached, beside the one that was. */
export interface Goal {
  goal: string;
  atMost: number;
  reached: number;
}

/** Prints goals and whether they are reached. */
export function printGoals(goals: readonly Goal[]): void {
  say("\nGoals");
  printTable(
    ["goal", "at most", "reached", ""],
    goals.map(({ goal, atMost, reached }) => [
      goal,
      atMost,
      reached,
      reached <= atMost ? "kept" : "MISSED",
    ]),
  );
}
