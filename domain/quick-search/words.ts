import { folded } from "./folded.ts";

/** Gives the words of a text: what stands between its spaces and signs. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Gives the words of a search as they are compared: folded, with their signs. */
export function searchedWordsOf(search: string): string[] {
  return folded(search).split(/\s+/).filter(Boolean);
}
