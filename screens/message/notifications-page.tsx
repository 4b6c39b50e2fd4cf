import { NOTIFICATIONS_PATH } from "./paths.ts";
import { island } from "../../components/island.tsx";
import { countBrowsers } from "../../db/message/push-subscriptions.ts";
import type { Ask } from "../../http/ask.ts";
import DeviceNotifications from "../../islands/device-notifications.tsx";

const Switch = island("device-notifications.tsx", DeviceNotifications);

/** Whether this browser shows notifications, and the switch for it. */
export async function notificationsPage(ask: Ask) {
  const texts = ask.texts.message;
  const browsers = await countBrowsers(ask.db, ask.actor);
  return ask.render(
    <section class="card form narrow">
      <h2>{texts.device}</h2>
      <p>{texts.deviceExplanation}</p>
      <Switch
        publicKey={ask.services.pushKey}
        texts={{
          on: texts.deviceOn,
          off: texts.deviceOff,
          denied: texts.deviceDenied,
          unsupported: texts.deviceUnsupported,
          turnOn: texts.turnOn,
          turnOff: texts.turnOff,
          failed: texts.deviceFailed,
        }}
      />
      {browsers > 0 && <p class="muted">{texts.devices(browsers)}</p>}
    </section>,
    { title: texts.nav, current: NOTIFICATIONS_PATH, style: "message" },
  );
}
