declare module '*.ftl?part=core' {
  const messages: Record<string, import('@fluent/bundle').FluentResource['body'][number]['value']>;
  export default messages;
}

declare module '*.ftl?part=choices' {
  const messages: Record<string, import('@fluent/bundle').FluentResource['body'][number]['value']>;
  export default messages;
}

declare module '*.ftl?part=why' {
  const messages: Record<string, import('@fluent/bundle').FluentResource['body'][number]['value']>;
  export default messages;
}

declare module '*.ftl?part=study' {
  const messages: Record<string, import('@fluent/bundle').FluentResource['body'][number]['value']>;
  export default messages;
}
