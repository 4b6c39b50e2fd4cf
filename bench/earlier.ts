import { join } from "node:path";

/** A tree that is measured: this one, or an earlier one beside it. */
export interface Tree {
  name: string;
  folder: string;
}

const ROOT = join(import.meta.dirname!, "..");

/** Gives this tree, after that of a commit when the bench is started with one. */
export async function treesToMeasure(commit?: string): Promise<Tree[]> {
  const now = { name: "now", folder: ROOT };
  if (commit === undefined) return [now];
  return [{ name: commit, folder: await checkOut(commit) }, now];
}

/** Puts the tree of a commit into a temporary folder; its first start installs its packages and builds. */
export async function checkOut(commit: string): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "milstolpe-before-" });
  const { success } = await new Deno.Command("git", {
    args: ["worktree", "add", "--detach", "--force", folder, commit],
    cwd: ROOT,
    stdout: "null",
  }).output();
  if (!success) throw new Error(`There is no commit ${commit}.`);
  return folder;
}

/** Removes what `treesToMeasure` has checked out. */
export async function removeTrees(trees: readonly Tree[]): Promise<void> {
  for (const { folder } of trees) {
    if (folder === ROOT) continue;
    await new Deno.Command("git", {
      args: ["worktree", "remove", "--force", folder],
      cwd: ROOT,
    }).output();
  }
}
