/** Users of an account, its settings, and rows that two people edit at once. */
export const accounts = {
  meanwhile: {
    now: (value: string) => `Saved now: ${value}`,
    typed: (value: string) => `You typed: ${value}`,
    nothing: "nothing",
  },
};

export const accountMessages = {
  ChangedMeanwhile:
    "Somebody else changed this meanwhile. Nothing has been overwritten: compare, and save again if yours is right.",
};
