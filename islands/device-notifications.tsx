import { useEffect, useState } from "react";
import {
  type DeviceState,
  readState,
  turnOff,
  turnOn,
} from "./device-notifications/subscription.ts";

interface DeviceNotificationsProps {
  /** Key of the deployment by which push services know it. */
  publicKey: string;
  texts: Record<DeviceState | "turnOn" | "turnOff" | "failed", string>;
}

/** The switch of notifications in this browser. */
export default function DeviceNotifications(
  { publicKey, texts }: DeviceNotificationsProps,
) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    readState().then(setState, () => setState("unsupported"));
  }, []);

  const change = async (work: () => Promise<DeviceState>) => {
    setBusy(true);
    setFailed(false);
    try {
      setState(await work());
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };

  return (
    <div class="device-switch">
      <p role="status" data-device-state={state ?? undefined}>
        {state && texts[state]}
      </p>
      {(state === "off" || state === "on") && (
        <button
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() =>
            change(state === "off" ? () => turnOn(publicKey) : turnOff)}
        >
          {state === "off" ? texts.turnOn : texts.turnOff}
        </button>
      )}
      {hasFailed && <p class="field-error" role="alert">{texts.failed}</p>}
    </div>
  );
}
