import { folded } from "../../domain/quick-search/folded.ts";
import { searchedWordsOf } from "../../domain/quick-search/words.ts";

/** A text by which a result may be found, and what of the result it is. */
export interface Fact {
  label: string;
  text: string;
  /** A number plate: what stands between its letters and digits does not count. */
  isPlate?: true;
  /** It is why the result was found, however it is written: a day. */
  isReason?: true;
}

/** A piece of a text, and whether it says what was searched for. */
interface Piece {
  text: string;
  isFound: boolean;
}

/** Gives why a search found a result whose name does not say it: the facts with words of the search that the name lacks. */
export function reasonsOf(
  search: string,
  { name, facts = [] }: { name: string; facts?: readonly Fact[] },
): Fact[] {
  const shown = folded(name);
  const lacking = searchedWordsOf(search).filter((word) =>
    !shown.includes(word)
  );
  if (lacking.length === 0) return [];
  const found = facts.filter((fact) =>
    fact.isReason || isPlateOf(search, fact) ||
    lacking.some((word) => folded(fact.text).includes(word))
  );
  const texts = found.map(({ text }) => text);
  return found.filter(({ text }, at) => texts.indexOf(text) === at);
}

/** Cuts a fact into pieces, of which those are whole words that say what was searched for: screen readers read parts of words apart. */
export function piecesOf(search: string, fact: Fact): Piece[] {
  if (fact.isReason || isPlateOf(search, fact)) {
    return [{ text: fact.text, isFound: true }];
  }
  const words = searchedWordsOf(search);
  return fact.text.split(/(\s+)/).filter(Boolean).map((text) => ({
    text,
    isFound: words.some((word) => folded(text).includes(word)),
  }));
}

function isPlateOf(search: string, { text, isPlate }: Fact): boolean {
  const bare = (of: string) => folded(of).replace(/[\s\p{P}\p{S}]+/gu, "");
  return isPlate === true && bare(search) !== "" &&
    bare(text).includes(bare(search));
}
