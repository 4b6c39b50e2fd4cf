/** Starts the key of localStorage that says that a person has logged out in this browser. */
const LEFT = "left ";

/** Throws away what was typed and not saved in this window, and lets the other windows do so with their next page. */
export function leave(person: string | undefined): void {
  sessionStorage.clear();
  if (person) localStorage.setItem(LEFT + person, "");
}

/**
 * Throws away what others typed and did not save in this window; before a login, what those typed who have logged out,
 * as in another window. Whose login has just ended by itself finds theirs again with the next one.
 */
export function dropDraftsOfOthers(person: string | undefined): void {
  if (person) localStorage.removeItem(LEFT + person);
  for (const key of Object.keys(sessionStorage)) {
    const [kind, owner] = key.split(" ");
    const isOfOthers = person
      ? owner !== person
      : localStorage.getItem(LEFT + owner) !== null;
    if (kind === "draft" && isOfOthers) sessionStorage.removeItem(key);
  }
}
