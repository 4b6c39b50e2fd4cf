import type { ComponentChildren } from "preact";
import { Icon } from "../icon.tsx";
import { useTexts } from "../texts.tsx";
import { Menu } from "./menu.tsx";

/** A menu at the end of each row of a list: three dots, since as many buttons with a word would be a column of their own. */
export function RowMenu(
  { of, children }: {
    /** Names the row to screen readers. */
    of: string;
    children: ComponentChildren;
  },
) {
  const { more } = useTexts().trip;
  const dots = { name: `${more}: ${of}`, title: more };
  return <Menu label={<Icon name="more" />} end dots={dots}>{children}</Menu>;
}
