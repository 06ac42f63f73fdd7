export function tableOf(lines: string[][]): string;
