/** Letters that Unicode does not decompose into a base letter and an accent. */
const WHOLE_LETTERS: Record<string, string> = {
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Writes a name as it is searched: lower case without accents, so that "Sodermalm" finds Södermalm. */
export function foldName(name: string): string {
  return name.normalize("NFD").replace(/\p{Mark}/gu, "").toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .trim();
}
