import type { Messages } from "../en.ts";
export const accounts: Messages["accounts"] = {
  meanwhile: {
    now: (value) => `Sparat nu: ${value}`,
    typed: (value) => `Du skrev: ${value}`,
    nothing: "inget",
  },
};

export const accountMessages = {
  ChangedMeanwhile:
    "Någon annan har ändrat det här under tiden. Inget har skrivits över: jämför, och spara igen om ditt är rätt.",
};
