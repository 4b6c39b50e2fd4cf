import type { Texts } from "../../locales/index.ts";

/** An error beside its field, and the id of the field, as components/field.tsx draws them. */
const ERROR = /<p(?=[^>]* class="field-error")[^>]* id="([\w-]+)-error"[^>]*>/g;

/**
 * Leads people to what is wrong in a refused form, also without JavaScript: the first wrong field has the focus, unless
 * the page sets it itself, and over several a list links to each.
 */
export function leadToMistakes(html: string, m: Texts): string {
  // Most pages have none, and to look for one in all tags of a long page costs a millisecond.
  if (
    !html.includes('"field-error"') && !html.includes(' aria-invalid="true"')
  ) {
    return html;
  }
  return focusFirst(listOver(html, m));
}

function focusFirst(html: string): string {
  const field = html.indexOf('aria-invalid="true"');
  const group = html.search(/<fieldset[^>]*-error"/);
  if (Math.max(field, group) < 0 || html.includes(" autofocus")) return html;
  return group >= 0 && (field < 0 || group < field)
    ? html.slice(0, group) +
      html.slice(group).replace(
        "<fieldset",
        '<fieldset tabindex="-1" autofocus',
      )
    : `${html.slice(0, field)}autofocus ${html.slice(field)}`;
}

/** Puts the list of links at the start of the form, or of the page when fields stand around it; a single wrong field needs none. */
function listOver(html: string, m: Texts): string {
  const fields = [...html.matchAll(ERROR)].map(([, field]) => field!);
  if (fields.length < 2) return html;
  const links = fields.map((field) => {
    const at = html.includes(` id="${field}"`) ? field : `${field}-error`;
    return `<li><a href="#${at}">${labelOf(html, field)}</a></li>`;
  });
  const at = placeOver(html, html.search(ERROR));
  const list = `<div class="banner banner-error mistakes" role="alert">` +
    `<p>${m.mistakes(fields.length)}</p><ul>${links.join("")}</ul></div>`;
  return html.slice(0, at) + list + html.slice(at);
}

/** Gives where the form of the first error starts, behind what it says of the whole; the page where fields stand around it. */
function placeOver(html: string, first: number): number {
  const form = html.lastIndexOf("<form", first);
  const isInside = form >= 0 && !html.slice(form, first).includes("</form>");
  const start = html.indexOf(">", isInside ? form : html.indexOf("<main")) + 1;
  const [said] = /^.*?<p[^>]* role="alert".*?<\/p>/s
    .exec(html.slice(start, first)) ?? [];
  return start + (said?.length ?? 0);
}

/** Gives what a field is called on the page: its label, the title of its group, or its name for screen readers. */
function labelOf(html: string, field: string): string {
  const described = `[^>]*aria-describedby="[^"]*\\b${field}-error`;
  const [, text = field] =
    new RegExp(`<label[^>]* for="${field}"[^>]*>(.*?)</label>`, "s").exec(
      html,
    ) ??
      new RegExp(`<fieldset${described}.*?<legend[^>]*>(.*?)</legend>`, "s")
        .exec(html) ??
      new RegExp(`<[^>]*aria-label="([^"]+)"${described}`).exec(html) ??
      [];
  return text.replaceAll(/<[^>]*>/g, "");
}
