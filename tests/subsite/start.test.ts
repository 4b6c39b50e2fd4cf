import assert from "node:assert/strict";
import { newAccount, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

Deno.test("SUB-08 what the browser stored is there before the first screen shows", async (t) => {
  const portal = await startTestPortal({
    SUBSITE_HOSTS: "7=fleet.example.com",
  });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db), {
    firstName: "Åsa",
    lastName: "Öberg",
  });
  const login = await portal.cookie(person.email);
  const open = async (path: string, cookie = "", host = "localhost") => {
    const answer = await portal.app(
      new Request(`http://${host}${path}`, { headers: { host, cookie } }),
    );
    return { answer, html: await answer.text() };
  };
  const brandOf = (html: string) =>
    textOf(html.match(/<title>.*?<\/title>/s)![0]).split(" – ").at(-1);

  await t.step("SUB-08 language, brand and user at once", async () => {
    const stored = `language=no; subsite=3; ${login.cookie}`;
    const { html } = await open("/user/create-triplog", stored);
    assert.equal(attributeOf(tagsOf(html, "html")[0]!, "lang"), "no");
    assert.equal(brandOf(html), "Sporvidde");
    assert.match(textOf(html), /Åsa Öberg/);
    assert.equal(
      (await open("/", stored)).answer.headers.get("location"),
      "/user/realtime-tracking",
    );
  });

  await t.step(
    "SUB-08 SUB-03 a link with a brand stores it, where the host belongs to none",
    async () => {
      const { answer, html } = await open("/?subsite=5");
      assert.equal(brandOf(html), "Maskinkoll");
      const [cookie] = answer.headers.getSetCookie();
      assert.match(cookie!, /^subsite=5;.*Max-Age=\d{8}/);
      const next = await open("/user/forgot-password", cookie!.split(";")[0]);
      assert.equal(brandOf(next.html), "Maskinkoll");
      const claimed = await open(
        "/?subsite=5",
        "subsite=5",
        "fleet.example.com",
      );
      assert.equal(brandOf(claimed.html), "Flottera");
      assert.deepEqual(claimed.answer.headers.getSetCookie(), []);
    },
  );

  await t.step("SUB-08 what is stored wrongly counts as nothing", async () => {
    for (const wrong of ["8", "-1", "x", "", "00", "__proto__", "1.0"]) {
      const { answer, html } = await open(
        `/?subsite=${wrong}`,
        `subsite=${wrong}; language=de; session=x`,
      );
      assert.equal(brandOf(html), "Milstolpe", wrong);
      assert.equal(attributeOf(tagsOf(html, "html")[0]!, "lang"), "en");
      assert.equal(answer.status, 200);
    }
  });

  await portal.close();
});
