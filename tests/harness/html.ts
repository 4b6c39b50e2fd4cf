/** Gives the text of a page as a person reads it: without tags, entities resolved, single spaces. */
export function textOf(html: string): string {
  return html
    .replace(/<(style|script)\b[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name) => ENTITIES[name]!)
    .replace(/\s+/g, " ").trim();
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
};

/** Lists the tags of a name in a page. */
export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
}

/** Gives the value of an attribute of a tag; undefined when it has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  const match = tag.match(new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`));
  return match ? match[1] ?? "" : undefined;
}

/** Gives the input of a form by its name. */
export function inputOf(html: string, name: string): string | undefined {
  return tagsOf(html, "input").find((tag) => attributeOf(tag, "name") === name);
}
