import type { ComponentChildren, JSX } from "preact";

interface TickProps {
  type?: "checkbox" | "radio";
  name: string;
  id?: string;
  value?: string | number;
  checked?: boolean;
  disabled?: boolean;
  "aria-invalid"?: "true";
  "aria-describedby"?: string;
  children: ComponentChildren;
}

/** A box to tick, or one of several to choose, with its text beside it. */
export function Tick({ type = "checkbox", children, ...input }: TickProps) {
  const attributes = { type, ...input };
  return (
    <label class="check">
      {/* Preact types each kind of input on its own. */}
      <input {...attributes as JSX.IntrinsicElements["input"]} />
      {children}
    </label>
  );
}
