import assert from "node:assert/strict";
import { textOf } from "../harness/html.ts";
import type { TestPortal } from "../harness/portal.ts";
import { GOOD_PASSWORD, IMEI } from "./story.ts";

export const PAGE = "/user/register";

let serial = 0;

/** A browser without JavaScript: follows redirects and keeps cookies. */
export function browse(portal: TestPortal, host = "localhost") {
  const jar = new Map<string, string>();
  // Each has its own address, since look-ups are limited by address.
  const address = `10.0.0.${++serial}`;
  const ask = async (
    path: string,
    init: RequestInit = {},
  ): Promise<{ status: number; path: string; html: string; text: string }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`);
    const answer = await portal.app(
      new Request(`http://${host}${path}`, {
        ...init,
        headers: {
          cookie: cookie.join("; "),
          host,
          "x-forwarded-for": address,
        },
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/)!;
      if (/Max-Age=0/i.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
      assert.ok(line.length < 4096, `${name} is too long for a browser`);
    }
    const location = answer.headers.get("location");
    if (location) return await ask(location);
    const html = await answer.text();
    return { status: answer.status, path, html, text: textOf(html) };
  };
  return {
    jar,
    open: (path = PAGE) => ask(path),
    send: (step: string, form: Record<string, string> = {}) =>
      ask(PAGE, {
        method: "POST",
        body: new URLSearchParams({ step, ...form }),
      }),
  };
}

type Browsing = ReturnType<typeof browse>;

/** The answers of a company to each step. */
export const ANSWERS: [string, Record<string, string>][] = [
  ["welcome", { kind: "company" }],
  ["selectCountry", { country: "SE" }],
  ["imei", { imei: IMEI }],
  ["reseller", { reseller: "Bilhuset", comment: "Ring <b>först</b>" }],
  ["companyName", { companyName: "Öbergs Åkeri AB" }],
  ["name", { firstName: "Anna", lastName: "Öberg" }],
  ["email", { email: "Anna@Oberg.test" }],
  ["organizationNumber", { organizationNumber: "556016-0680" }],
  ["address", { street: "Storgatan 1", zipCode: "114 55", city: "Stockholm" }],
  ["phoneNumber", { phoneCountry: "SE", national: "701234567" }],
  ["password", {
    userPassword: GOOD_PASSWORD,
    userPassword_confirmation: GOOD_PASSWORD,
  }],
];

/** Answers the steps before one, which then shows. */
export async function goTo(browser: Browsing, step: string) {
  let page = await browser.open();
  for (const [name, form] of ANSWERS) {
    if (name === step) break;
    page = await browser.send(name, form);
  }
  return page;
}

/** The wizard's names for the fields of the payload, their steps, and the requirement of each. */
export const ASKED_AT: Record<
  string,
  [step: string, field: string, id: string]
> = {
  Imei: ["imei", "imei", "REG-10 REG-11"],
  reseller: ["reseller", "reseller", "REG-12"],
  comment: ["reseller", "comment", "REG-12"],
  companyName: ["companyName", "companyName", "REG-13"],
  userName: ["email", "email", "REG-15"],
  personal_org_number: ["organizationNumber", "organizationNumber", "LIM-13"],
  address: ["address", "street", "REG-16"],
  zipCode: ["address", "zipCode", "REG-16"],
  city: ["address", "city", "REG-16"],
  country: ["selectCountry", "country", "REG-09"],
};
