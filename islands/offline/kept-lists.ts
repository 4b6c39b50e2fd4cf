import { listChanges } from "./waiting/change.ts";
import { counted } from "./waiting/texts.ts";

/** Links to the lists that the service worker keeps, with the unit and the period of each, and when it was read. */
export async function showKeptLists(
  inWords: (instant: string) => string,
): Promise<void> {
  const pages = await caches.open("pages");
  const kept = await Promise.all((await pages.keys()).map(async ({ url }) => {
    const answer = await pages.match(url);
    const html = await answer?.text() ?? "";
    const page = new DOMParser().parseFromString(html, "text/html");
    const part = page.querySelector<HTMLElement>("[data-kept-about]");
    return {
      bar: page.querySelector(".bottom-bar"),
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
        if (about) link.textContent += `: ${about}`;
        own.append(` ${readAt.replace("{time}", inWords(at))}`);
        return own;
      }),
    );
  }
  putBar(kept.findLast(({ bar }) => bar)?.bar);
  await countWaiting(pages);
  const { expired } = document.documentElement.dataset;
  document.querySelector<HTMLElement>("[data-kept-expired]")!.hidden =
    expired === undefined;
}

/** Puts the bar of the person's kept pages at the thumb (FLOW-10), without the button of the menu that only those have. */
function putBar(bar?: Element | null): void {
  if (!bar) return;
  bar.querySelector("button")?.remove();
  for (const link of bar.querySelectorAll("a")) {
    const isHere = link.getAttribute("href") === location.pathname;
    link.ariaCurrent = isHere ? "page" : null;
  }
  document.querySelector(".bottom-bar")?.remove();
  document.body.append(bar);
}

/** Says how much waits to be sent of the person whose pages are kept. */
async function countWaiting(pages: Cache): Promise<void> {
  const owner = await (await pages.match("/page-of"))?.text();
  const { length } = listChanges(owner?.split(" ")[0] ?? "nobody");
  const part = document.querySelector<HTMLElement>("[data-waiting-count]")!;
  part.textContent = counted(length, part.dataset.one, part.dataset.many);
  part.hidden = length === 0;
}
