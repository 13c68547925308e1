/** Attributes of the cards of the desk settings that other screens lead to. */
export const deskSenderMark = { 'data-card': 'sender' } as const;
export const companyPrefixMark = { 'data-card': 'numbers' } as const;
