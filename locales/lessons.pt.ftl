# As palavras das lições, em português; só se carregam onde se mostra uma lição. O ficheiro inglês tem as mesmas mensagens.
# De cada passo: o que há a fazer, o título, o que se diz quando está feito, e quando uma ação permitida não é a pedida.

## Syrtis

lesson-syrtis-tiles =
    Cada peça é clara ou escura e tem um círculo ou um quadrado. Ao Claro pertence o que é claro e o que é círculo; ao Escuro, o que é escuro e o que é quadrado. Por isso as peças contornadas, quadrados claros e círculos escuros, são dos dois. As torres redondas são do Claro, as que têm ameias são do Escuro.
    .title = Dois lados, quatro tipos de peça
lesson-syrtis-move =
    És o Escuro. Move a torre de e4. Está sobre um quadrado, por isso anda por quadrados ligados lado a lado, até onde quiseres e passando por outras torres. Numa peça escura também podia andar por peças escuras.
    .title = Mover uma torre
    .done = Certo. Uma torre vai a qualquer peça da ilha da forma do seu lado, ou da cor do seu lado.
    .wrong = Num jogo podias fazer isso. Aqui, move uma torre: escolhe a torre e depois o destino.
lesson-syrtis-sink =
    Outra vez o Escuro. Afunda uma peça: ao lado de uma das tuas torres, sem torre em cima, com pelo menos um lado aberto ao mar, e de modo que as outras peças continuem todas ligadas.
    .title = Afundar uma peça
    .done = Foi-se para sempre. Cada peça afundada muda as ilhas que há.
    .wrong = Num jogo podias fazer isso. Aqui, afunda uma peça: escolhe uma das que têm uma onda.
lesson-syrtis-slide =
    És o Claro. Desloca por mar aberto uma peça com a tua torre em cima. Não pode sair do retângulo que as peças ocupam e, à chegada, todas as peças têm de estar ligadas.
    .title = Deslocar uma peça
    .done = Boa manobra. É deslocando-a que uma peça isolada volta para junto das outras.
    .wrong = Num jogo podias fazer isso. Aqui, desloca uma peça: escolhe a tua torre e depois um sítio na água.
lesson-syrtis-island =
    O Claro ganha quando todas as peças claras que restam, ou todos os círculos que restam, são uma só ilha. Há um círculo separado dos outros. Ganha já.
    .title = Ganhar com uma ilha
    .done = Os círculos estão todos ligados: o Claro ganha. Também valia se fosse o Escuro a fazê-lo por ti.
    .wrong = Isso não liga os círculos. O que está separado é o de e4, ao lado da tua torre.
lesson-syrtis-quicksand =
    Há outra maneira de ganhar: afundar quatro peças sem que o outro lado afunde nenhuma. Tu, o Claro, já afundaste três. Acaba com isto.
    .title = Ganhar pelas areias movediças
    .done = A quarta: as areias movediças engolem o Escuro.
    .wrong = Só afundando uma peça é que são quatro.
lesson-syrtis-stop =
    Agora foi o Claro que afundou três seguidas, e tu és o Escuro. Quebra a série antes da quarta.
    .title = Quebrar a série
    .done = A série do Claro quebrou-se e volta ao zero; a tua começou. Quem afundou por último tem também a iniciativa, que decide quando os dois lados estão completos ou ninguém quer jogar.
    .wrong = Assim o Claro afunda a quarta e ganha. Afunda tu uma peça.
lesson-syrtis-towers =
    Como começa um jogo: um dos jogadores coloca as quatro torres, duas claras e depois duas escuras, cada uma numa peça que tenha a sua cor ou a sua forma. O outro escolhe então o lado. Coloca-as de modo a que qualquer dos lados te servisse.
    .title = A preparação
    .done = Agora o outro jogador escolheria claro ou escuro, e o Claro começaria. Já sabes tudo o que é preciso.
    .wrong = Aqui, coloca as torres.

## Distrify

lesson-distrify-opening =
    És o Preto e queres uma cadeia de peças do topo do tabuleiro até à base; o Branco quer uma da esquerda à direita. As peças ligam-se pelos lados e pelos cantos. O Preto abre com uma só peça, em qualquer casa.
    .title = A primeira peça
    .done = Daqui em diante, um turno é uma peça ou duas.
    .wrong = Aqui, coloca uma peça.
lesson-distrify-pair =
    És o Branco. Coloca duas peças neste turno.
    .title = Duas peças
    .done = Duas peças dão velocidade. Mas têm condições, como vais ver.
    .wrong = Terminar o turno depois de uma peça é permitido. Aqui, coloca uma segunda.
lesson-distrify-corner =
    As duas peças de um turno não se podem tocar por um canto. Já colocaste e5: põe a segunda de modo a tocar em e5 por um lado.
    .title = Não canto com canto
    .done = Lado a lado pode ser, e em qualquer sítio mais longe também.
    .wrong = Isso também é permitido. Aqui, faz com que toque em e5 por um lado.
lesson-distrify-triplet =
    Três peças da mesma cor em linha são um triplet. A segunda peça de um turno nunca pode formar um, mas uma peça sozinha pode. Forma um triplet com a primeira peça e depois termina o turno.
    .title = Triplets
    .done = Depois de uma peça dessas, só resta terminar o turno. Força ou velocidade: é essa a escolha neste jogo.
    .wrong = Ainda não é um triplet. Repara em d3 e e3, ou em h2 e h3, ou na diagonal de b8 a c7.
lesson-distrify-crosscut =
    Um crosscut é um quadrado de quatro casas com duas peças pretas numa diagonal e duas brancas na outra. Ninguém pode nunca formar um. Experimenta e4 e vê; depois coloca uma peça que se ligue mesmo a d3.
    .title = Nada de crosscuts
    .done = Certo. Como os crosscuts são proibidos, um dos dois acaba sempre por passar.
    .wrong = Essa peça não toca em d3. Experimenta uma casa ao lado, cantos incluídos.
lesson-distrify-white =
    És o Branco, com peças da margem esquerda quase até à direita. Falta uma peça. Ganha.
    .title = Ganha o Branco
    .done = Um caminho da esquerda à direita, em parte pelos cantos: o Branco ganha logo.
    .wrong = Procura a falha na cadeia de a6 a i6.
lesson-distrify-black =
    És o Preto. Faltam duas peças, e tens duas. Ganha de g1 a g9.
    .title = Ganha o Preto
    .done = Duas peças num turno, sem triplet e sem ser canto com canto: o Preto ganha. Agora joga a sério.
    .wrong = Isso não fecha a falha entre i5 e g8.

## Sixteen Stone

lesson-sixteen-stone-place =
    Primeiro, os dois jogadores colocam as suas oito peças, uma de cada vez, onde quiserem. És o Azul. Coloca uma.
    .title = Colocar
    .done = E assim por diante, até cada um ter colocado as oito.
    .wrong = Aqui, coloca uma peça.
lesson-sixteen-stone-move =
    Depois começam os turnos. És o Vermelho. Em cada turno podes mover uma peça para uma casa vazia ao lado, em qualquer das oito direções.
    .title = Mover
    .done = Um movimento por turno, mas pode vir acompanhado de um empurrão.
    .wrong = Também é uma boa ideia. Aqui, move uma peça para uma casa vazia.
lesson-sixteen-stone-push =
    Também podes empurrar uma vez. As tuas peças em linha empurram as do adversário à sua frente, se as tuas forem mais. Escolhe a peça mais recuada que deve empurrar e depois a que está à frente dela.
    .title = Empurrar
    .done = Mais empurram menos. As peças atrás da que escolhes ficam onde estão.
    .wrong = Num jogo podias fazer isso. Aqui, empurra: duas ou três vermelhas em linha, menos azuis à sua frente, e uma casa vazia atrás dessas.
lesson-sixteen-stone-off =
    O que é empurrado para lá da borda sai do tabuleiro e vai para o monte do dono. Empurra para fora uma peça azul com as tuas três.
    .title = Para lá da borda
    .done = O Azul tem menos uma peça no tabuleiro e mais uma no monte.
    .wrong = Num jogo podias fazer isso. Aqui, empurra de a3 para a direita: três contra duas.
lesson-sixteen-stone-capture =
    Uma peça adversária é capturada se o teu movimento a deixar entre duas das tuas. Vai para o monte do dono, e uma do teu monte toma o seu lugar. Aqui, um só movimento captura duas. Encontra-o.
    .title = Capturar com um movimento
    .done = Duas capturadas, e duas do teu monte no lugar delas. Uma peça que entra por si entre duas adversárias está a salvo.
    .wrong = Isso não captura duas. Procura a casa entre a1 e e3 de onde se apanham b2 e d3.
lesson-sixteen-stone-push-capture =
    Um empurrão também captura: a peça que empurras, se ficar entre duas das tuas, e o que a tua peça da frente apanhar. Captura duas com um empurrão.
    .title = Capturar com um empurrão
    .done = A peça empurrada foi apanhada em d3, e c2 contra c1.
    .wrong = Empurra de a3 para a direita.
lesson-sixteen-stone-turn =
    Num turno podes empurrar uma vez, mover uma vez e sacrificar uma vez, por qualquer ordem. Empurra e move, e depois termina o turno.
    .title = Um turno inteiro
    .done = O turno acaba quando quiseres, mesmo antes de teres feito alguma coisa.
    .wrong = Primeiro empurra e move, pela ordem que quiseres; depois termina o turno.
lesson-sixteen-stone-sacrifice =
    Já empurraste e já moveste. Mas uma peça do teu monte pode ser dada para sempre, em troca de mais um movimento ou empurrão. Sacrifica uma, usa a jogada adicional e termina o turno.
    .title = Sacrificar
    .done = Sai caro: essa peça nunca mais volta, e com o monte vazio não capturas nada.
    .wrong = Sacrifica uma peça, depois move ou empurra, e depois termina o turno.
lesson-sixteen-stone-win =
    Quem só tiver uma peça no tabuleiro perdeu. O Azul tem duas. Ganha.
    .title = Ganhar
    .done = O Azul ficou com uma só peça: o Vermelho ganha. Agora joga a sério.
    .wrong = O Azul ainda tem duas peças. Uma delas está na borda, em linha com duas das tuas.

## Meerkats

lesson-meerkats-drop =
    Cada um tem uma cor secreta; a tua é o vermelho. Queres um grande grupo de pedras vermelhas. Em cada turno tira-se uma pedra do saco, que se coloca numa casa vazia qualquer. Desta vez é vermelha: faz crescer o teu grupo.
    .title = Colocar
    .done = Quatro num só grupo. Um grupo é o que está ligado, casa a casa.
    .wrong = Podias colocá-la aí. Mas não toca no teu grupo.
lesson-meerkats-slide =
    Depois de colocar, tens de deslizar uma pedra, de qualquer cor, menos a que acabou de ser colocada: em linha reta sobre casas vazias, até onde quiseres. Desliza uma pedra qualquer.
    .title = Deslizar
    .done = Qualquer pedra menos a última: todos mexem nas pedras de todos.
    .wrong = Aqui, desliza uma pedra: escolhe-a e depois uma casa numa das seis direções.
lesson-meerkats-turn =
    Um turno inteiro: saiu a pedra azul. Coloca-a e depois desliza outra pedra.
    .title = Um turno inteiro
    .done = Depois tira-se a pedra seguinte, para o jogador seguinte. Só a primeira colocação de um jogo não é seguida de deslize.
    .wrong = Primeiro coloca a pedra, depois desliza outra.
lesson-meerkats-break =
    Alguém anda a juntar o verde: sete pedras num só grupo. Que pedra o segura? Tira-a dali.
    .title = Desfazer um grupo
    .done = De sete para quatro. Agora sabem que tu sabes.
    .wrong = O verde ainda tem um grupo de mais de quatro. Há uma pedra no meio que une as duas metades.
lesson-meerkats-gather =
    As quinze pedras vermelhas estão no tabuleiro, e o vermelho é teu. Se ficarem todas num só grupo, ganhas logo.
    .title = Juntá-las todas
    .done = As quinze num só grupo: vira-se a tua carta, e ganhaste.
    .wrong = Ainda há uma pedra vermelha separada, na borda direita.
lesson-meerkats-last =
    O mais comum é o jogo acabar com o saco vazio: ganha o maior grupo de uma cor secreta e, entre iguais, o segundo maior. Tens o verde, e a última pedra do saco. Restam duas casas. Com qual ganhas?
    .title = A última pedra
    .done = Treze pedras verdes num só grupo: ganhaste.
    .wrong = Aí o teu grupo verde fica pequeno demais, e ganha o azul.
lesson-meerkats-bluff =
    As regras são só estas. O resto é dissimulação: quem faz crescer a sua cor cedo demais mostra-a a todos, e quem ajuda as outras esconde-se. Repara no que os outros colocam e deslizam, e adivinha.
    .title = Guarda o teu segredo
