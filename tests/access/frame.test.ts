import assert from "node:assert/strict";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { crawl, shapeOf } from "./sweep/crawl.ts";
import { startStory } from "./sweep/story.ts";

const START = ["/user/realtime-tracking", "/user/create-triplog"];
const isFile = (html: string) => !/^<!doctype/i.test(html);

Deno.test("the frame of every page", async (t) => {
  await using story = await startStory();
  const { portal, ours } = story;
  for (const who of ["admin", "user"] as const) {
    const asker = await portal.as(ours[who]);
    const { urls } = await crawl(asker.send, START);
    const pages = [
      ...new Map(urls.map((url) => [shapeOf(url), url])).values(),
    ];
    assert.ok(pages.length > 25, `${pages.length} pages of ${who}`);
    await t.step(
      `SHELL-13 SHELL-14 SHELL-15 NET-07 ${who}: each page has the sidebar, the header and its language`,
      async () => {
        for (const [at, url] of pages.entries()) {
          const language = LANGUAGES[at % LANGUAGES.length]!;
          const m = textsOf(language);
          const { html, status } = await asker.with({ language }).get(url);
          if (status !== 200 || isFile(html)) continue;
          assert.equal(
            attributeOf(tagsOf(html, "html")[0]!, "lang"),
            language,
            url,
          );
          if (!html.includes('class="sidebar"')) {
            assert.match(url, OUTSIDE, url);
            continue;
          }
          const sidebar = html.match(/<aside\b.*?<\/aside>/s)![0];
          assert.match(sidebar, /<svg|<img/, `${url}: logo`);
          assert.match(sidebar, /class="avatar"/, url);
          assert.match(
            sidebar,
            /<a class="person-name" href="\/user\/security">/,
            `${url}: the name leads to the person's own page`,
          );
          const links = tagsOf(sidebar, "a").map((tag) =>
            attributeOf(tag, "href")
          );
          for (const path of START) assert.ok(links.includes(path), url);
          const administers = links.includes("/administration/user-accounts");
          assert.equal(administers, who === "admin", url);
          assert.equal(
            textOf(sidebar).includes(m.administration),
            who === "admin",
            url,
          );
          const header = html.match(/<header.*?<\/header>/s)![0];
          const [, title] = header.match(/<h1[^>]*>(.*?)<\/h1>/s) ?? [];
          assert.ok(title && textOf(title).trim(), `${url}: title`);
          const actions = tagsOf(header, "form").map((tag) =>
            attributeOf(tag, "action")
          );
          assert.ok(actions.includes("/logout"), `${url}: logout`);
          assert.ok(actions.includes("/language"), `${url}: language`);
        }
      },
    );
    await t.step(
      `NET-01 ${who}: each page has its content and its buttons without script`,
      async () => {
        for (const url of pages) {
          const { html, status } = await asker.get(url);
          if (status !== 200 || isFile(html)) continue;
          const main = html.match(/<main.*?<\/main>/s)?.[0] ?? "";
          assert.ok(textOf(main).trim().length > 0, `${url} is empty`);
          for (const [form] of main.matchAll(/<form\b.*?<\/form>/gs)) {
            assert.match(
              form,
              /<button(?![^>]*type="button")|type="submit"/,
              `${url}: a form without a button`,
            );
          }
        }
      },
    );
  }
});

/** Pages that have a frame of their own: for paper, for the description of calls, and those before the login. */
const OUTSIDE =
  /^\/(api|licences|account\/deletion|\?.*|user\/(register|forgot-password|reset-password|alerts))?($|\?|\/)/;
