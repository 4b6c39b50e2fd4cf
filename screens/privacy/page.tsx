import { PRIVACY_PATH } from "./paths.ts";
import type { Ask } from "../../http/ask.ts";
import type { TextKey } from "../../locales/index.ts";
import { accountRetention } from "./changes.ts";
import { PrivacyOverview } from "./overview.tsx";

/** What is stored about people, why, how long, and who sees it, with the periods of the account. */
export async function privacyPage(ask: Ask, errors?: TextKey[]) {
  const { periods } = await accountRetention(ask);
  return ask.render(
    <PrivacyOverview periods={periods} errors={errors} />,
    { title: ask.texts.privacy.title, current: PRIVACY_PATH, style: "privacy" },
  );
}
