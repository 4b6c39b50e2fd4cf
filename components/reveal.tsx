import { Icon } from "./icon.tsx";
import { useTexts } from "./texts.tsx";

/** The button in a password field that shows what is typed; islands/enhance/reveal.ts makes it work and unhides it. */
export function Reveal({ input }: { input: string }) {
  const m = useTexts();
  return (
    <button
      type="button"
      class="icon-button reveal"
      data-reveal={input}
      data-hide-label={m.login.hidePassword}
      aria-label={m.login.showPassword}
      aria-pressed="false"
      hidden
    >
      <Icon name="eye" />
    </button>
  );
}
