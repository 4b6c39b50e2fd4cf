import { attributeOf, inputOf, tagsOf } from "../harness/html.ts";

/** Gives the names of the receivers of a page, in its order. */
export const namesOf = (html: string) =>
  [...html.matchAll(/<th scope="row">([^<]*)</g)].map(([, name]) => name!);

/** Gives the value of a field of a page. */
export const valueOf = (html: string, name: string) =>
  attributeOf(inputOf(html, name)!, "value");

/** Says whether a box of a page is ticked. */
export const isTicked = (html: string, name: string) =>
  attributeOf(inputOf(html, name)!, "checked") !== undefined;

/** Gives the button of a page by its label. */
export const boxOf = (html: string, label: string) =>
  tagsOf(html, "button").find((tag) =>
    attributeOf(tag, "aria-label") === label
  )!;
