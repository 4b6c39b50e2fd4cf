import { inWords } from "./in-words.ts";
import { listChanges } from "./waiting/change.ts";
import { counted } from "./waiting/texts.ts";

/** Links to the lists that the service worker keeps, with the unit and the period of each, and when it was read. */
export async function showKeptLists(): Promise<void> {
  const pages = await caches.open("pages");
  const kept = await Promise.all((await pages.keys()).map(async ({ url }) => {
    const answer = await pages.match(url);
    const html = await answer?.text() ?? "";
    const page = new DOMParser().parseFromString(html, "text/html");
    const part = page.querySelector<HTMLElement>("[data-kept-about]");
    return {
      bar: page.querySelector(".bottom-bar"),
      menu: page.querySelector("#sidebar"),
      url: new URL(url),
      about: part?.dataset.keptAbout ?? "",
      at: answer?.headers.get("x-kept-at") ?? "",
    };
  }));
  for (
    const list of document.querySelectorAll<HTMLElement>("[data-kept-list]")
  ) {
    const { keptList, readAt = "" } = list.dataset;
    const ofList = kept.filter(({ url }) => url.pathname === keptList);
    const [item] = list.children;
    list.hidden = ofList.length === 0;
    list.replaceChildren(
      ...ofList.toReversed().map(({ url, about, at }) => {
        const own = item!.cloneNode(true) as HTMLElement;
        const link = own.querySelector("a")!;
        link.href = url.pathname + url.search;
        const put = (name: string, text: string) =>
          own.querySelector(`[data-kept-${name}]`)!.textContent = text;
        put("of", about);
        put("at", readAt.replace("{time}", inWords(at, true)));
        return own;
      }),
    );
  }
  const framed = kept.findLast(({ bar, menu }) => bar && menu);
  if (framed) putFrame(framed.bar!, framed.menu!);
  await countWaiting(pages);
  const { expired } = document.documentElement.dataset;
  document.querySelector<HTMLElement>("[data-kept-expired]")!.hidden =
    expired === undefined;
}

/** Puts the bar of the person's kept pages at the thumb (FLOW-10), with the menu that it opens. */
function putFrame(bar: Element, menu: Element): void {
  for (
    const link of [bar, menu].flatMap((one) => [...one.querySelectorAll("a")])
  ) {
    const isHere = link.getAttribute("href") === location.pathname;
    link.ariaCurrent = isHere ? "page" : null;
  }
  // The address may be of a page of the bar, or of one of the menu.
  bar.querySelector("button")!.toggleAttribute(
    "data-current",
    !bar.querySelector("[aria-current]"),
  );
  for (const old of document.querySelectorAll(".bottom-bar, #sidebar")) {
    old.remove();
  }
  document.body.append(menu, bar);
}

/** Says how much waits to be sent of the person whose pages are kept. */
async function countWaiting(pages: Cache): Promise<void> {
  const owner = await (await pages.match("/page-of"))?.text();
  const { length } = listChanges(owner?.split(" ")[0] ?? "nobody");
  const part = document.querySelector<HTMLElement>("[data-waiting-count]")!;
  part.textContent = counted(length, part.dataset.one, part.dataset.many);
  part.hidden = length === 0;
}
