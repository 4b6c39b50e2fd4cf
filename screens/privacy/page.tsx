import type { Context } from "hono";
import { PrivacyPage } from "./own-data-page.tsx";
import { deploymentDays } from "../../config.ts";
import { findRetention } from "../../db/privacy/retention-settings.ts";
import { userOf } from "../../http/context.ts";

/** What is stored about the person that asks, by the periods of their account. */
export async function privacyPage(
  c: Context,
  { errors }: { errors?: string[] } = {},
) {
  const { database: { db }, config } = c.get("services");
  const m = c.get("texts");
  const { actor } = userOf(c);
  const { periods } = await findRetention(db, actor, deploymentDays(config));
  return c.render(
    <PrivacyPage periods={periods} errors={errors} />,
    { title: m.privacy.title, frame: "shell", current: "/user/privacy" },
  );
}
