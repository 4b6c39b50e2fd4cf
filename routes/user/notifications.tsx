import { createRoute } from "honox/factory";
import { island } from "../../components/island.tsx";
import { countBrowsers } from "../../db/message/push-subscriptions.ts";
import DeviceNotifications from "../../islands/device-notifications.tsx";
import { userOf } from "../../http/context.ts";

const PATH = "/user/notifications";
const Switch = island("device-notifications.tsx", DeviceNotifications);

/** Whether this browser shows notifications, and the switch for it. */
export default createRoute(async (c) => {
  const { database: { db }, pushKey } = c.get("services");
  const m = c.get("texts");
  const texts = m.notifications;
  const browsers = await countBrowsers(db, userOf(c).actor);
  return c.render(
    <section class="card form narrow">
      <h2>{texts.device}</h2>
      <p>{texts.deviceExplanation}</p>
      <Switch
        publicKey={pushKey}
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
    { title: texts.nav, frame: "shell", current: PATH },
  );
});
