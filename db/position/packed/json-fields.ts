/**
 * Cuts the text of a JSON object, as PostgreSQL writes jsonb, into its members: the key with its quotes, and the text of
 * the value. Gives null for anything else.
 */
export function cutObject(text: string): [string, string][] | null {
  if (!text.startsWith('{"') || !text.endsWith("}")) return null;
  const fields: [string, string][] = [];
  let at = 1;
  for (;;) {
    const colon = endOfValue(text, at);
    if (text.slice(colon, colon + 2) !== ": ") return null;
    const end = endOfValue(text, colon + 2);
    fields.push([text.slice(at, colon), text.slice(colon + 2, end)]);
    if (end === text.length - 1) break;
    if (text.slice(end, end + 2) !== ", ") return null;
    at = end + 2;
  }
  return joinObject(fields) === text ? fields : null;
}

/** Writes members as `cutObject` reads them. */
export function joinObject(fields: readonly [string, string][]): string {
  return `{${fields.map(([key, value]) => `${key}: ${value}`).join(", ")}}`;
}

/** Gives where a value that begins at `at` ends: at the first sign after it that is not part of it. */
function endOfValue(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index++) {
    const sign = text[index];
    if (sign === '"') index = endOfString(text, index);
    else if (sign === "{" || sign === "[") depth++;
    else if (depth === 0 && (sign === "," || sign === ":" || sign === "}")) {
      return index;
    } else if (sign === "}" || sign === "]") depth--;
  }
  return text.length;
}

/** Gives where the quote stands that ends the string whose first quote stands at `at`. */
function endOfString(text: string, at: number): number {
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === "\\") index++;
    else if (text[index] === '"') return index;
  }
  return text.length;
}
