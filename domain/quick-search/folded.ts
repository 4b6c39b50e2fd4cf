/** Letters with diacritics, in small, and the plain ones that people type in their place, in the same order. */
export const MARKED =
  "åäáàâãāăąöøóòôõōőéèêëēėęěíìîïīúùûüūůűýÿçćčñńňšśžźżłďđğřťß";
export const PLAIN =
  "aaaaaaaaaooooooooeeeeeeeeiiiiiuuuuuuuyycccnnnsszzzlddgrts";

/** Gives a text in small letters without diacritics, as people type it who leave them out: å and ä as a, ø as o, æ as ae. */
export function folded(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("æ", "ae")
    .replace(/[^\p{ASCII}]/gu, (letter) => {
      const at = MARKED.indexOf(letter);
      return at < 0 ? letter : PLAIN[at]!;
    });
}
