/** Links to the lists that the service worker keeps, with the unit and the period of each, and when it was read. */
export async function showKeptLists(): Promise<void> {
  const pages = await caches.open("pages");
  const kept = await Promise.all((await pages.keys()).map(async ({ url }) => {
    const answer = await pages.match(url);
    const html = await answer?.text() ?? "";
    const page = new DOMParser().parseFromString(html, "text/html");
    const part = page.querySelector<HTMLElement>("[data-kept-about]");
    return {
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
  const { expired } = document.documentElement.dataset;
  document.querySelector<HTMLElement>("[data-kept-expired]")!.hidden =
    expired === undefined;
}

function inWords(instant: string): string {
  return new Date(instant).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
