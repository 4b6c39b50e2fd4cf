import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { options, type VNode } from "preact";
import { jsxAttr } from "preact/jsx-runtime";
import { renderToString } from "preact-render-to-string";
import { type PageFrame, PlainPage } from "../../components/page.tsx";
import type { NoticeText } from "../../components/notice.tsx";
import { Shell } from "../../components/shell.tsx";
import type { Bell } from "../../components/shell/header.tsx";
import { TextsProvider } from "../../components/texts.tsx";
import { countUnseen, UNSEEN_MAX } from "../../db/event/seen.ts";
import { ALL_EVENTS_PATH } from "../event/paths.ts";
import { shownAnnouncement } from "../announcement/shown.ts";
import type { PageProps } from "../../http/context.ts";
import { type Notice, takeNotice } from "../../http/flash.ts";
import { noticeTextOf } from "../undoing/notice-text.ts";
import { leadToMistakes } from "./mistakes.ts";
import { barOf, navigationOf } from "./navigation.ts";

/** Attributes that say true and false in words; others are there or not. */
const IN_WORDS = /^(data-|aria-|draggable$|spellcheck$)/;

/** With what a field begins: React's attributes, in small letters as compiled, and HTML's. */
const AS_HTML: Record<string, string> = {
  defaultvalue: "value",
  defaultchecked: "checked",
};

// Elements that were compiled to text (deno.json, jsx) write their attributes by it.
options.attr = (name, value) => {
  if (name in AS_HTML) return jsxAttr(AS_HTML[name]!, value) ?? "";
  return typeof value === "boolean" && IN_WORDS.test(name)
    ? `${name}="${value}"`
    : undefined;
};

/** Puts the frame of the product around a page's content. */
export const renderer = createMiddleware(async (c, next) => {
  c.setRenderer(async (content, page = { title: "", frame: "plain" }) => {
    const { assets, config, now } = c.get("services");
    // The page of an error reads nothing, since that may be what failed.
    const reads = page.frame === "shell" && !c.error;
    const [announcement, bell, waiting] = await Promise.all([
      page.frame === "shell" && c.get("user") ? shownAnnouncement(c) : null,
      reads ? bellOf(c) : null,
      reads ? waitingFor(c) : 0,
    ]);
    const frame: PageFrame = {
      title: page.title,
      subsite: c.get("subsite"),
      language: c.get("language"),
      year: now().getFullYear(),
      stylesheet: assets.stylesheet,
      style: page.style && assets.styles[page.style],
      script: assets.script,
      path: pathWithQuery(c.req.url),
      announcement,
      reload: config.RELOAD,
    };
    const notice = page.frame === "shell" && c.get("user")
      ? await noticeTextOf(c, takeNotice(c) ?? doneHere(c), frame.path)
      : null;
    // The doctype comes first: text that is put before a page which was searched is copied with all of it.
    const html = "<!doctype html>" + renderToString(
      <TextsProvider
        texts={c.get("texts")}
        language={frame.language}
        timeZone={c.get("user")?.timeZone ?? null}
      >
        {framed(frame, page, { notice, bell, waiting }, content as VNode)}
      </TextsProvider>,
    );
    // By it the service worker knows whose pages it keeps, and in which language (NET-05); an error says nothing of
    // the login.
    const person = c.get("user")?.actor.userId ?? "nobody";
    const owner = c.error || c.req.path === "/offline"
      ? undefined
      : { "x-page-of": `${person} ${frame.language}` };
    return c.html(leadToMistakes(html, c.get("texts")), undefined, owner);
  });
  await next();

  function framed(
    frame: PageFrame,
    page: PageProps,
    { notice, bell, waiting }: {
      notice: NoticeText | null;
      bell: Bell | null;
      waiting: number;
    },
    content: VNode,
  ) {
    const user = c.get("user");
    const { config } = c.get("services");
    if (page.frame === "plain" || !user) {
      return <PlainPage frame={frame}>{content}</PlainPage>;
    }
    const name = [user.firstName, user.lastName].filter(Boolean);
    const texts = c.get("texts");
    const navigation = navigationOf(user, config, texts, waiting);
    return (
      <Shell
        frame={frame}
        notice={notice}
        user={{
          id: user.actor.userId,
          fullName: name.join(" "),
          initials: name.map((part) => part[0]).join("").toUpperCase(),
          accountName: user.accountName,
        }}
        navigation={navigation}
        bar={barOf(navigation)}
        bell={bell}
        current={page.current}
        wide={page.wide}
      >
        {content}
      </Shell>
    );
  }
});

/** Gives the notice of a change whose answer is this page itself. */
function doneHere(c: Context): Notice | null {
  const undoing = c.get("undoing");
  return undoing
    ? { kind: "success", key: "ChangeSaved", undo: [], undoing }
    : null;
}

/** Gives the bell that leads to what happened; null for people who have not signed in. */
async function bellOf(c: Context): Promise<Bell | null> {
  const user = c.get("user");
  if (!user) return null;
  const { database, now } = c.get("services");
  const unseen = await countUnseen(database.db, user.actor, now());
  return {
    path: ALL_EVENTS_PATH,
    count: unseen > UNSEEN_MAX ? `${UNSEEN_MAX}+` : String(unseen),
    text: c.get("texts").event.unseen(unseen, UNSEEN_MAX),
  };
}

/** Counts what waits for the person, for the menu. */
async function waitingFor(c: Context): Promise<number> {
  const user = c.get("user");
  if (!user) return 0;
  const { waiting, now } = c.get("services");
  const { actor, timeZone, carSchedule } = user;
  return await waiting.of(actor, { now: now(), timeZone, carSchedule });
}

function pathWithQuery(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
