/** Keeps what was made of each text: a prepared statement costs more than what it reads. For few texts only. */
export const cachedByText = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const kept = new Map<string, Made>();
  return (text) => {
    const made = kept.get(text) ?? make(text);
    kept.set(text, made);
    return made;
  };
};
