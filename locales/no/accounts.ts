import type { Messages } from "../en.ts";
export const accounts: Messages["accounts"] = {
  meanwhile: {
    now: (value) => `Lagret nå: ${value}`,
    typed: (value) => `Du skrev: ${value}`,
    nothing: "ingenting",
  },
};

export const accountMessages = {
  ChangedMeanwhile:
    "Noen andre har endret dette i mellomtiden. Ingenting er overskrevet: sammenlign, og lagre igjen hvis ditt er riktig.",
};
