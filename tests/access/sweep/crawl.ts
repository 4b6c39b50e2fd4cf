import { attributeOf, tagsOf } from "../../harness/html.ts";
import type { Asker } from "../../harness/ask.ts";

export interface Form {
  action: string;
  fields: [string, string][];
  /** Names of the fields into which people type. */
  typed: string[];
}

/** Everything that one person can reach by clicking. */
interface Reached {
  urls: string[];
  forms: Form[];
}

/** How many pages of one shape are visited: apart from ids and dates they are the same page. */
const ALIKE = 3;

/** Follows every link from the first page on, and collects the forms on the way; sends nothing. */
export async function crawl(
  ask: Asker["send"],
  start: readonly string[],
): Promise<Reached> {
  const waiting = [...start];
  const seen = new Map<string, number>();
  const known = new Set<string>();
  const reached: Reached = { urls: [], forms: [] };
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const shape = shapeOf(url);
    const times = seen.get(shape) ?? 0;
    if (known.has(url) || times >= ALIKE) continue;
    known.add(url);
    seen.set(shape, times + 1);
    reached.urls.push(url);
    const { location, status, html } = await ask("GET", url);
    if (location) waiting.push(localOf(location, url));
    if (status !== 200 || !/^<!doctype/i.test(html)) continue;
    for (const link of linksOf(html)) waiting.push(localOf(link, url));
    reached.forms.push(...formsOf(html, url));
  }
  return reached;
}

/** Gives a page of each shape that a person reaches, with its HTML. */
export async function visitEach(
  { send, get }: Pick<Asker, "send" | "get">,
  start: readonly string[],
): Promise<{ url: string; html: string }[]> {
  const { urls } = await crawl(send, start);
  const pages = [];
  for (const url of new Map(urls.map((url) => [shapeOf(url), url])).values()) {
    const { html, status } = await get(url);
    if (status === 200 && /^<!doctype/i.test(html)) pages.push({ url, html });
  }
  return pages;
}

/** Gives the shape of a page's address, without ids, dates and texts: pages of one shape are the same page. */
export function shapeOf(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const names = [...new Set(searchParams.keys())].sort();
  return `${pathname.replaceAll(/\d+/g, "#")}?${names}`;
}

function linksOf(html: string): string[] {
  return tagsOf(html, "a").map((tag) => attributeOf(tag, "href"))
    .filter((href) => href !== undefined)
    .map(plain)
    .filter((href) => /^[/?]/.test(href) && !href.startsWith("/assets/"));
}

function formsOf(html: string, url: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const tag = tagsOf(form, "form")[0]!;
    if (attributeOf(tag, "method")?.toLowerCase() !== "post") return [];
    const action = localOf(plain(attributeOf(tag, "action") ?? url), url);
    return [{ action, fields: fieldsOf(form), typed: typedOf(form) }];
  });
}

/** Gives the fields of a form as they are; a named button counts as pressed. */
function fieldsOf(form: string): [string, string][] {
  const named = (tag: string, value: string): [string, string][] => {
    const name = attributeOf(tag, "name");
    return name ? [[plain(name), plain(value)]] : [];
  };
  const inputs = [...tagsOf(form, "input"), ...tagsOf(form, "button")];
  const selects = [...form.matchAll(/<select\b.*?<\/select>/gs)];
  const areas = [...form.matchAll(/(<textarea\b[^>]*>)(.*?)<\/textarea>/gs)];
  return [
    ...inputs.flatMap((tag) => named(tag, attributeOf(tag, "value") ?? "1")),
    ...selects.flatMap(([select]) =>
      named(
        tagsOf(select, "select")[0]!,
        attributeOf(tagsOf(select, "option").at(-1) ?? "", "value") ?? "",
      )
    ),
    ...areas.flatMap(([, tag, text]) => named(tag!, text!)),
  ];
}

function typedOf(form: string): string[] {
  const inputs = tagsOf(form, "input").filter((tag) =>
    !/ type="(hidden|checkbox|radio|file)"/.test(tag)
  );
  return [...inputs, ...tagsOf(form, "textarea")].flatMap((tag) =>
    attributeOf(tag, "name") ?? []
  );
}

function localOf(link: string, page: string): string {
  const { pathname, search } = new URL(link, new URL(page, "http://localhost"));
  return pathname + search;
}

function plain(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'").replaceAll("&lt;", "<");
}
