import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Answer } from "../harness/answer.ts";
import type { Asker } from "../harness/ask.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";

/** Reads or writes rows of all accounts. */
export function inAll<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return command(db, SYSTEM, work);
}

/** Follows a redirect with its notice, and reads what the notice says and offers. */
export async function noticeOf(who: Asker, answer: Answer) {
  assert.equal(answer.status, 303, answer.text.slice(-900));
  const page = await who.with({ cookie: answer.cookies }).get(answer.location!);
  const [banner = ""] = page.html.match(
    /<div[^>]*data-notice.*?<\/div>/s,
  ) ?? [];
  const [, action] = banner.match(/action="(\/user\/undo\/[^"]+)"/) ?? [];
  const [, back] = banner.match(/name="back" value="([^"]+)"/) ?? [];
  const [, label] = banner.match(/aria-label="([^"]+)"/) ?? [];
  const [, role] = banner.match(/role="(\w+)"/) ?? [];
  const [, text = ""] = banner.match(/<p>(.*?)<\/p>/s) ?? [];
  const [, button] = banner.match(/<button[^>]*>([^<]*)</) ?? [];
  return { action, back, label, role, text, button };
}

type Notice = Awaited<ReturnType<typeof noticeOf>>;

/** Presses the button of a notice, as a browser without JavaScript does. */
export async function press(
  who: Asker,
  { action, back }: Notice,
): Promise<Answer> {
  assert.ok(action, "the notice offers to take it back");
  return await who.post(action, { back: back! });
}

/** Opens a page, and sends the form of it that goes to `action`, with other values in some fields; null leaves one out. */
export async function submit(
  who: Asker,
  path: string,
  changes: Record<string, string | string[] | null>,
  action = "",
): Promise<Answer> {
  const { html } = await who.get(path);
  const [form = ""] = (html.match(/<form[^>]*method="post".*?<\/form>/gs) ?? [])
    .filter((one) => {
      const target = attributeOf(tagsOf(one, "form")[0]!, "action");
      return action === ""
        ? one.includes(`name="${Object.keys(changes)[0]}"`)
        : target === action;
    });
  assert.ok(form, `${path} has such a form`);
  const target = attributeOf(tagsOf(form, "form")[0]!, "action") ?? path;
  const fields = fieldsOf(form).filter(([name]) => !(name in changes));
  const others = Object.entries(changes).flatMap(([name, value]) =>
    value === null
      ? []
      : [value].flat().map((one): [string, string] => [name, one])
  );
  return await who.post(target.replaceAll("&amp;", "&"), [
    ...fields,
    ...others,
  ]);
}

/** The fields of a form as a browser sends them. */
function fieldsOf(form: string): [string, string][] {
  const inputs = tagsOf(form, "input").flatMap((tag): [string, string][] => {
    const name = attributeOf(tag, "name");
    const isTick = /type="(checkbox|radio)"/.test(tag);
    const isOff = attributeOf(tag, "disabled") !== undefined ||
      isTick && attributeOf(tag, "checked") === undefined;
    if (name === undefined || isOff) return [];
    return [[name, attributeOf(tag, "value") ?? (isTick ? "on" : "")]];
  });
  const selects = [...form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)]
    .map(([, attributes, options]): [string, string] => {
      const all = tagsOf(options!, "option");
      const chosen = all.find((one) => /\sselected/.test(one)) ?? all[0];
      return [
        attributeOf(`<select${attributes}>`, "name")!,
        chosen ? attributeOf(chosen, "value") ?? "" : "",
      ];
    });
  const texts = [
    ...form.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs),
  ].map(([, attributes, text]): [string, string] => [
    attributeOf(`<textarea${attributes}>`, "name")!,
    text!,
  ]);
  return [...inputs, ...selects, ...texts];
}
