import assert from "node:assert/strict";
import { withNotice } from "../../http/local-path.ts";
import { type Language, LANGUAGES, textsOf } from "../../locales/index.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { HandBrowser } from "./browser-by-hand.ts";

function hrefsOf(html: string): (string | undefined)[] {
  return tagsOf(html, "a").map((tag) => attributeOf(tag, "href"));
}

Deno.test("what surrounds the login form", async (t) => {
  await using portal = await startTestPortal();

  await t.step(
    "AUTH-02 the login screen links to forgot password and create account",
    async () => {
      const hrefs = hrefsOf((await portal.nobody.get("/")).html);
      assert.ok(hrefs.includes("/user/forgot-password"));
      assert.ok(hrefs.some((href) => href?.startsWith("/user/register")));
    },
  );

  await t.step(
    "AUTH-03 SUB-10 the newer design welcomes with a panel and its register link",
    async () => {
      const html = (await portal.nobody.get("/")).html;
      const [panel] = html.match(
        /<section [^>]*class="welcome".*?<\/section>/s,
      )!;
      assert.match(textOf(panel!), /^Welcome /);
      assert.match(hrefsOf(panel!).join(" "), /^\/user\/register(\?\w+)?$/);
    },
  );

  for (
    const [key, text] of [
      ["YouCanNowLogin", "Your account has been created. You can now log in."],
      ["PasswordResetLink", "A link to reset your password has been sent"],
      ["PasswordChanged", "Your password has been changed."],
    ] as const
  ) {
    await t.step(
      `AUTH-04 the banner ${key} shows once, and not again on a reload or by "back"`,
      async () => {
        const browser = new HandBrowser(portal);
        const first = await browser.get(withNotice("/", key));
        assert.equal(first.status, 303);
        assert.equal(first.headers.get("location"), "/");
        const html = await (await browser.get("/")).text();
        assert.ok(textOf(html).includes(text));
        const banner = tagsOf(html, "div").find((tag) =>
          attributeOf(tag, "role") === "status"
        )!;
        assert.equal(attributeOf(banner, "class"), "banner banner-success");
        const again = await (await browser.get("/")).text();
        assert.ok(!textOf(again).includes(text));
      },
    );
  }

  await t.step(
    "AUTH-04 no other message comes out of an address or a cookie",
    async () => {
      for (
        const key of [
          "SomethingWentWrong",
          "InvalidCredentials",
          "<b>x",
          "constructor",
        ]
      ) {
        const browser = new HandBrowser(portal);
        const path = withNotice("/", key);
        assert.equal((await browser.get(path)).status, 200);
        browser.cookies.set("notice", encodeURIComponent(key));
        const html = await (await browser.get("/")).text();
        assert.doesNotMatch(html, /data-notice/);
      }
    },
  );

  await t.step(
    "AUTH-05 subsite 6 points to another tracking site, and no other subsite does",
    async () => {
      const hosts = [
        "milstolpe",
        "journal",
        "vagvisa",
        "sporvidde",
        "nordfyr",
        "maskinkoll",
        "fjordspor",
        "fleet",
      ];
      for (const [id, host] of hosts.entries()) {
        for (const language of ["en", "sv", "no"]) {
          const answer = await portal.app(
            new Request(`http://${host}.localhost/`, {
              headers: {
                host: `${host}.localhost`,
                cookie: `language=${language}`,
              },
            }),
          );
          const html = await answer.text();
          const outside = hrefsOf(html).filter((href) =>
            href?.startsWith("https:")
          );
          assert.equal(outside.length, id === 6 ? 1 : 0, host);
          assert.equal(/banner-info/.test(html), id === 6);
        }
      }
    },
  );

  await t.step(
    "the demo links to the mailbox that codes and links come to",
    async () => {
      const html = (await portal.nobody.get("/")).html;
      assert.ok(hrefsOf(html).includes("/mailbox"));
    },
  );
});

Deno.test("AUTH-03 SUB-10 the older design has no panel, and without the demo there is no mailbox", async () => {
  await using portal = await startTestPortal({ DESIGN: "old", DEMO: "0" });
  const html = (await portal.nobody.get("/")).html;
  assert.doesNotMatch(html, /class="welcome"/);
  const hrefs = hrefsOf(html);
  assert.ok(hrefs.some((href) => href?.startsWith("/user/register")));
  assert.ok(!hrefs.includes("/mailbox"));
});

Deno.test("a demo that other machines reach says in red on its login that its passwords are known", async () => {
  const saysSo = async (
    env: Record<string, string>,
    host = "localhost",
    language: Language = "en",
  ) => {
    await using portal = await startTestPortal(env);
    const { html } = await portal.nobody.with({ host, language }).get("/");
    const text = textsOf(language).signIn.passwordsAreKnown;
    return html.includes(`<p class="banner banner-error">${text}</p>`);
  };
  assert.ok(!await saysSo({}), "only this machine reaches it");
  assert.ok(!await saysSo({}, "fleet.localhost"));
  for (const language of LANGUAGES) {
    assert.ok(await saysSo({ HOST: "0.0.0.0" }, "localhost", language));
  }
  assert.ok(await saysSo({}, "demo.example.com"), "by way of a proxy");
  assert.ok(!await saysSo({ HOST: "0.0.0.0", DEMO: "0" }));
});
