/** Fields side by side whose inputs are in one line, whether or not one of them has a hint. */
export const hintBelow: { inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};
