import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { ANSWERS, browse } from "./browsing.ts";
import { IMEI, newestPaymentType, stockUp } from "./story.ts";

const { byKey } = textsOf("en");

Deno.test("REG-20 REG-23 the dialog opens with the type that a private person has chosen on reviewInfo, and Ok registers with it", async () => {
  await using portal = await startTestPortal({ TRUSTED_PROXIES: "1" });
  const { db } = portal.database;
  await stockUp(db, IMEI, { paymentTypes: ["monthly", "yearly"] });

  const browser = browse(portal);
  const person: typeof ANSWERS = [
    ["welcome", { kind: "private" }],
    ...ANSWERS.filter(([step]) =>
      !["welcome", "companyName", "organizationNumber"].includes(step)
    ).map(([step, form]): typeof ANSWERS[number] =>
      step === "email" ? [step, { email: "chooser@x.test" }] : [step, form]
    ),
  ];
  await browser.open();
  for (const [step, form] of person) {
    if (step === "address") {
      await browser.send("personalNumber", {
        personalNumber: "900101-0017",
      });
    }
    await browser.send(step, form);
  }
  const none = await browser.send("reviewInfo", { terms: "1" });
  assert.equal(none.status, 422);
  assert.ok(none.text.includes(byKey.SelectPaymentMode));
  const dialog = await browser.send("reviewInfo", {
    terms: "1",
    paymentType: "2",
  });
  assert.match(dialog.path, /dialog=subscription/);
  const [, shown] = dialog.html.split("<dialog");
  const radios = tagsOf(shown!, "input").filter((tag) =>
    attributeOf(tag, "type") === "radio"
  );
  assert.deepEqual(
    radios.map((tag) => attributeOf(tag, "checked") !== undefined),
    [false, true],
  );
  const login = await browser.send("subscription", { paymentType: "2" });
  assert.equal(login.path, "/");
  assert.equal(await newestPaymentType(db), "yearly");
});
